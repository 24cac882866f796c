/** What Human Design says of a person, in a sentence each. */
export const humanDesign = {
  type: 'Type',
  strategy: 'Strategy',
  authority: 'Authority',
  profile: 'Profile',
  definition: 'Definition',
  types: {
    manifestor: {
      name: 'Manifestor',
      text: 'You can start things by yourself, and your presence is felt before you speak.',
    },
    generator: {
      name: 'Generator',
      text: 'You have energy that renews itself as soon as you do what answers something in you.',
    },
    manifestingGenerator: {
      name: 'Manifesting Generator',
      text: 'You have lasting energy and quick feet: you try, skip a step, and do several things at once.',
    },
    projector: {
      name: 'Projector',
      text: 'You see how people and things work and where their energy would be well spent, and you need more rest than most.',
    },
    reflector: {
      name: 'Reflector',
      text: 'You take in the mood of a place and show it back clearly, so good places and good people matter most for you.',
    },
  },
  strategies: {
    inform: {
      name: 'Tell before you act',
      text: 'A word beforehand to those it concerns, and doors open that would otherwise be held shut.',
    },
    respond: {
      name: 'Respond',
      text: 'Let life bring you something to answer, and notice whether your body says yes.',
    },
    respondThenInform: {
      name: 'Respond, then tell',
      text: 'Wait for something that pulls you, say what you’re about to do, and then be as fast as you like.',
    },
    waitForInvitation: {
      name: 'Wait for the invitation',
      text: 'In love, work and home your gifts land best where someone has recognised and asked you.',
    },
    waitLunarCycle: {
      name: 'Give it a month',
      text: 'For large decisions, let the Moon go once around: your view changes daily and settles in its own time.',
    },
  },
  authorities: {
    emotional: {
      name: 'Emotions',
      text: 'Clarity comes to you over time: sleep on it, and ask yourself again when the wave is calm.',
    },
    sacral: {
      name: 'The gut',
      text: 'Your body answers at once with a yes or a no, and questions that can be answered so help you most.',
    },
    splenic: {
      name: 'Instinct',
      text: 'A quiet knowing speaks once and in the moment, and it’s worth taking seriously.',
    },
    egoManifested: {
      name: 'Will, spoken',
      text: 'Listen to what you hear yourself say: what you want with your heart, you also have the strength for.',
    },
    egoProjected: {
      name: 'Will, invited',
      text: 'Ask honestly what’s in it for you: where your heart is in it, your promise will hold.',
    },
    selfProjected: {
      name: 'Your own voice',
      text: 'Talk it through with somebody who only listens, and you’ll hear your direction in your own words.',
    },
    mental: {
      name: 'Talk and surroundings',
      text: 'You find clarity in conversation and in the right place; several good listeners are better than one.',
    },
    lunar: {
      name: 'The Moon',
      text: 'You come to clarity over about a month, by looking at the question on many different days.',
    },
  },
  definitions: {
    none: {
      name: 'None',
      text: 'Nothing in you is fixed, so you’re free to be different with each person and in each place.',
    },
    single: {
      name: 'Single',
      text: 'All that’s fixed in you is connected, so you come to a decision well on your own.',
    },
    split: {
      name: 'Split',
      text: 'Two parts of you work side by side, and in the right company they find each other more easily.',
    },
    tripleSplit: {
      name: 'Triple split',
      text: 'Three parts of you like company of different kinds: a full café can help you think.',
    },
    quadrupleSplit: {
      name: 'Quadruple split',
      text: 'Four parts of you are each firm in themselves, so you take your time, and you keep what you’ve decided.',
    },
  },
  profiles: {
    '1/3': 'You want to know how things work, and you find out by trying: your foundations are tested.',
    '1/4': 'You study a thing thoroughly and then share it with your friends.',
    '2/4': 'You have a gift you hardly notice yourself; you need time alone, and friends who call you out.',
    '2/5': 'You like to be left in peace, and yet people see in you the one who could help.',
    '3/5': 'You learn by trying and by error, and that’s why your solutions work in practice.',
    '3/6': 'You try out a great deal, and with the years a calm overview comes of it.',
    '4/6': 'Your life goes through friendships, and over time you become an example in them.',
    '4/1': 'You have firm ground under you and pass it on to the people close to you.',
    '5/1': 'People expect answers from you, and you’ve done the homework to give them.',
    '5/2': 'People call on you when things get practical; you decide yourself when you come out.',
    '6/2': 'You ripen slowly: first you try, then you watch, then you live what you know.',
    '6/3':
      'You keep experimenting even when you could watch from the roof, and become wise without becoming stiff.',
  },
  defined: 'Defined',
  open: 'Open',
  centres: {
    head: {
      defined: 'You have a steady stream of questions and inspiration, and it touches those around you.',
      open: 'Other people’s questions inspire you, and you may leave behind those that aren’t yours.',
    },
    ajna: {
      defined: 'You have your own reliable way of thinking things through.',
      open: 'You can think in many ways and see a thing from several sides.',
    },
    throat: {
      defined:
        'You have a voice of your own, and a steady way of putting things into words or into practice.',
      open: 'Your voice changes with the company, and it carries furthest when somebody has asked.',
    },
    g: {
      defined: 'You have a steady sense of who you are and where you’re heading.',
      open: 'You find yourself through good places and people: where the place is right, the rest follows.',
    },
    heart: {
      defined: 'You have willpower you can count on, and you keep a promise when your heart is in it.',
      open: 'You have nothing to prove, and you promise best what you feel like doing anyway.',
    },
    solarPlexus: {
      defined: 'Your feelings come in waves and colour the room; with time they show you what’s true.',
      open: 'You feel strongly what others feel, and some of it you may simply let pass through.',
    },
    sacral: {
      defined: 'You have lasting strength for life and work, and it answers clearly with yes or no.',
      open: 'You work in bursts and sense when it’s enough; rest is part of your rhythm.',
    },
    spleen: {
      defined: 'You have a steady instinct for what’s good for you, and others feel safe near it.',
      open: 'You sense fine changes in wellbeing; ask twice whether something is good for you or only familiar.',
    },
    root: {
      defined: 'You have your own way with pressure, and can drive a thing along at your own pace.',
      open: 'You feel pressure quickly and could use it; not everything that hurries is urgent.',
    },
  },
}
