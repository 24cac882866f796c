/** The cards that explain the head: a title and one of two lines, by measure and by how strong it is for the couple. */
export const readingCards = {
  varna: {
    strong: {
      title: 'You care about the same things',
      a: 'Work, family, a promise: you weigh them alike.',
      b: 'What makes one of you proud, the other understands.',
    },
    middle: {
      title: 'Different things are sacred to you',
      a: 'Ask why it matters before you ask whether it does.',
      b: 'Take turns: lead where your heart is, follow where theirs is.',
    },
  },
  vashya: {
    strong: {
      title: 'You like being near each other',
      a: 'Looks, jokes, small gestures: they land.',
      b: 'The wish to meet is mutual, and about equally strong.',
    },
    middle: {
      title: 'A pull that’s quiet or uneven',
      a: 'Show that you like each other; hints are easy to miss.',
      b: 'It’s fine if one of you feels it sooner. Leave time for both.',
    },
    weak: {
      title: 'The pull likes a little help',
      a: 'Make meeting an occasion: a plan, a nice shirt, a surprise.',
      b: 'Say what you like about each other, in plain words.',
    },
  },
  tara: {
    strong: {
      title: 'You bring out the good in each other',
      a: 'An evening together tends to do you both good.',
      b: 'Good news or a bad day: share it.',
    },
    middle: {
      title: 'Care flows more one way',
      a: 'Ask who needs the quiet hour today, and take turns.',
      b: 'If you’re giving more, say so early and kindly.',
    },
  },
  yoni: {
    strong: {
      title: 'You come close without effort',
      a: 'Touch, silence, a shared sofa: it feels natural.',
      b: 'Your instincts speak the same language.',
    },
    middle: {
      title: 'Closeness in its own time',
      a: 'There’s no obstacle here, and no need to hurry.',
      b: 'Small habits of touch do more than big moments.',
    },
    weak: {
      title: 'Closeness needs a few words',
      a: 'Say it aloud; don’t guess.',
      b: 'Ask before you assume, and let slow be fine.',
    },
  },
  maitri: {
    strong: {
      title: 'You think like friends',
      a: 'You can talk for hours and disagree without harm.',
      b: 'An idea from one of you finds a home with the other.',
    },
    middle: {
      title: 'Minds that meet halfway',
      a: 'Some topics flow, others need a second try.',
      b: 'One more question before the answer helps a lot.',
    },
    weak: {
      title: 'You think in different ways',
      a: 'Say what you mean, then ask what was heard.',
      b: 'Write down what you agreed; it saves a quarrel.',
    },
  },
  gana: {
    strong: {
      title: 'Your moods get along',
      a: 'You need noise and quiet in similar doses.',
      b: 'You don’t have to act calmer or livelier than you feel.',
    },
    middle: {
      title: 'Moods that depend on the hour',
      a: 'With exact birth times we could say how your temperaments fit.',
      b: 'Until then, notice which moods you share.',
    },
    weak: {
      title: 'You take things to heart differently',
      a: 'One of you talks now, the other later. Agree on when.',
      b: 'Give each other ten minutes before the big answer.',
    },
  },
  bhakoot: {
    strong: {
      title: 'You want the same ordinary days',
      a: 'Home, money, plans: they pull one way.',
      b: 'A shared kitchen or calendar suits you.',
    },
    middle: {
      title: 'Plans that depend on the hour',
      a: 'With exact birth times we could say how your plans fit.',
      b: 'Until then, just ask each other how you like to live.',
    },
    weak: {
      title: 'Everyday plans want agreeing',
      a: 'Talk about money and home before it’s urgent.',
      b: 'Write the plan down. It may change, and that’s fine.',
    },
  },
  nadi: {
    strong: {
      title: 'Your energies even out',
      a: 'What wears one of you out, the other often takes lightly.',
      b: 'You’re built differently, and tradition likes that.',
    },
    middle: {
      title: 'Energy that depends on the hour',
      a: 'Exact birth times would settle it.',
      b: 'Until then, notice what gives each of you strength.',
    },
    weak: {
      title: 'The same things wear you out',
      a: 'Plan the rest before you need it.',
      b: 'Keep something easy in the fridge for low days.',
    },
  },
  '5-15': {
    strong: {
      title: 'Days in step',
      a: 'Waking, eating, going out: your hours fit.',
      b: 'Neither of you has to rush or wait much.',
    },
    middle: {
      title: 'Half a rhythm',
      a: 'One half is here; a fixed evening a week can add the rest.',
      b: 'Keep one habit in common and leave the others free.',
    },
    weak: {
      title: 'A rhythm to invent',
      a: 'Neither of you brings one, so any you like can be yours.',
      b: 'Find out when you’re both awake and in a good mood.',
    },
  },
  '14-2': {
    strong: {
      title: 'One direction',
      a: 'When you choose something together, there’s energy for it.',
      b: 'You sense quickly what’s worth your time.',
    },
    middle: {
      title: 'Half of a shared drive',
      a: 'The energy or the direction is here; look for the other half.',
      b: 'Choose one small project and see who brings what.',
    },
    weak: {
      title: 'A direction to choose',
      a: 'Nothing is set, so you’re free in what you build.',
      b: 'Ask each other what the next year is for.',
    },
  },
  '29-46': {
    strong: {
      title: 'A yes to the same things',
      a: 'You dive in together and come back with stories.',
      b: 'A spontaneous plan has good chances with you.',
    },
    middle: {
      title: 'Half of an adventure',
      a: 'One half is here: a yes from one of you can carry the other.',
      b: 'Start with something small and new, close to home.',
    },
    weak: {
      title: 'Adventures are open',
      a: 'Neither of you pushes for them, so choose freely.',
      b: 'Decide together what’s worth a yes.',
    },
  },
  electromagnetic: {
    strong: {
      title: 'You complete each other often',
      a: 'What one of you starts, the other likes to finish.',
      b: 'You stir each other up, mostly in the good sense.',
    },
    middle: {
      title: 'Some sparks, some calm',
      a: 'Enough to stay curious, not so much that it wears you out.',
      b: 'In a few places you bring what the other is missing.',
    },
    weak: {
      title: 'A quiet attraction',
      a: 'You make the sparks yourselves: surprise each other.',
      b: 'Calm has its charm; add something new now and then.',
    },
  },
  companionship: {
    strong: {
      title: 'Alike in several gifts',
      a: 'No need to explain here: you know it from yourselves.',
      b: 'Doing the same thing side by side feels natural.',
    },
    middle: {
      title: 'One gift in common',
      a: 'There you know each other from the inside.',
      b: 'A good place to rest when much else is new.',
    },
    weak: {
      title: 'Gifts that differ',
      a: 'Let each other show how it’s done.',
      b: 'What’s easy for one of you may be new to the other. Ask.',
    },
  },
  compromise: {
    strong: {
      title: 'One of you often bends',
      a: 'Notice who gave way last time, and take turns.',
      b: 'Say early where you’d rather not give in.',
    },
    shared: {
      title: 'You bend by turns',
      a: 'Say aloud who gave way; that keeps it even.',
      b: 'Keep one topic each where nobody has to give in.',
    },
    middle: {
      title: 'Bending now and then',
      a: 'A little give and take; keep it even.',
      b: 'Say thank you when one of you gives way.',
    },
    weak: {
      title: 'Little need to bend',
      a: 'Few topics ask either of you to give way.',
      b: 'There’s room for each of you to do things your own way.',
    },
  },
  dominance: {
    strong: {
      title: 'One of you sets the tone',
      a: 'Take turns choosing: the film, the route, the weekend.',
      b: 'Let the quieter wish go first sometimes.',
    },
    shared: {
      title: 'You take turns leading',
      a: 'Agree on who decides what; it saves a tug of war.',
      b: 'Where the other leads, ask before you take over.',
    },
    middle: {
      title: 'Here and there one leads',
      a: 'Where one of you knows the way, the other may lean back.',
      b: 'Say when you’d like to decide this time.',
    },
    weak: {
      title: 'Room for both of you',
      a: 'You don’t have to speak up to be heard.',
      b: 'Decisions tend to come from the two of you.',
    },
  },
}
