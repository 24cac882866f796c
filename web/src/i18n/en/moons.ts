/** A title and two sentences about somebody whose Moon is in a nakshatra, by its key in `chart.nakshatras`. */
export const moons = {
  ashwini: {
    title: 'The horse’s head',
    text: 'You’re on your way while others still weigh the options, and a friend in trouble has your help before the question is finished. What you love needs room to run: waiting tires you faster than any work.',
  },
  bharani: {
    title: 'The vessel',
    text: 'You can carry a lot, other people’s secrets included, and what you’ve taken on you bring to its end. You love with your whole weight, and you deserve someone who doesn’t answer with half of theirs.',
  },
  krittika: {
    title: 'The blade',
    text: 'You cut to the point, and people trust you for it, because your sharpness serves the truth and not your pride. It’s warm near you as well: you look after those you love by being useful first and tender right after.',
  },
  rohini: {
    title: 'The ox cart',
    text: 'Things grow around you, a balcony, a meal, somebody’s confidence, and they grow more beautiful. You love slowly and through the senses, with time, taste and touch, and you don’t like to be hurried past what’s good.',
  },
  mrigashira: {
    title: 'The deer’s head',
    text: 'A new street, a new word, a new face, and your attention is already there. In love you enjoy finding out, so those stay close who can still surprise you after years, and who come along when you turn down an unknown path.',
  },
  ardra: {
    title: 'The teardrop',
    text: 'You feel the weather in a room before anyone speaks, and you’d rather have the storm than a polite lie. Afterwards you’re clear and kind, and people who’ve cried with you once tend to call you again.',
  },
  punarvasu: {
    title: 'The quiver of arrows',
    text: 'You miss, and you take aim again: giving up for good isn’t your way. People come to you when they need to begin a second time, because with you a fresh start feels possible and nobody has to defend the first.',
  },
  pushya: {
    title: 'The flower',
    text: 'You nourish people, with soup, with patience, with the one sentence they needed, and you rarely make much of it. Your care is steady rather than loud, and it should come back to you: let others do the cooking sometimes.',
  },
  ashlesha: {
    title: 'The coiled serpent',
    text: 'You read people closely and miss little: the pause, the glance, the thing left out. Trust takes its time with you, but it goes deep, and those you hold close learn how tender a careful heart can be.',
  },
  magha: {
    title: 'The throne',
    text: 'You know where you come from: family stories, old photographs and promises have weight with you. You give respect generously and notice when it’s missing, and next to you people hold their heads a little higher.',
  },
  purvaPhalguni: {
    title: 'The hammock',
    text: 'You know how to enjoy things, a long breakfast, good music, an afternoon without a plan, and others relax as soon as you do. Love may be playful with you: you give freely, and you like to hear out loud that you’re adored.',
  },
  uttaraPhalguni: {
    title: 'The sturdy bed',
    text: 'You keep your word, and people lean on it: the lift to the airport, the promise made last spring. Freedom, for you, is a bond you chose yourself, so you look for someone who’s still kind on an ordinary Tuesday.',
  },
  hasta: {
    title: 'The open hand',
    text: 'Your hands know things: you mend, cook, write, hold, and a problem gets smaller once you’ve picked it up. You’re quick and funny with it, and you show love by making something, so notice who notices.',
  },
  chitra: {
    title: 'The pearl',
    text: 'You see how something could look, a room, a sentence, an evening, and you work on it until it does. Beauty is a serious matter to you; beneath the polish you want to be known, and the right person looks twice.',
  },
  swati: {
    title: 'The shoot in the wind',
    text: 'You bend and don’t break: with air and a direction of your own you grow in almost any soil. Closeness works when nobody grips the stem too tightly, because you come back most gladly when you were free to go.',
  },
  vishakha: {
    title: 'The triumphal arch',
    text: 'When you want something you walk towards it for years, and detours only make you surer. In love that’s devotion, with a little impatience in it, so celebrate at every gate along the way and not just at the last.',
  },
  anuradha: {
    title: 'The lotus',
    text: 'You make friends in strange cities and keep them for decades, because you remember what matters to them and forgive late replies. You stay warm even in cold water, and love to you is mostly this: turning up, again and again.',
  },
  jyeshtha: {
    title: 'The amulet',
    text: 'You took responsibility early, and your number is the one that’s called when things get serious. You protect your people with a straight back and dry humour; let someone look after you too, it costs none of your strength.',
  },
  mula: {
    title: 'The roots',
    text: 'You want to know what’s underneath, so you ask the next question when the polite answer has been given. You can let go of what isn’t true, and what stays is solid: with you, people dare to be seen as they are.',
  },
  purvaAshadha: {
    title: 'The fan',
    text: 'You believe in a good outcome before there’s any proof, and your mood moves through a room like air from an open window. You need someone who says yes to the plan with you, and now and then a friendly no.',
  },
  uttaraAshadha: {
    title: 'The elephant’s tusk',
    text: 'You may start later than others, but you finish, and what you said you’d do gets done without drums. You’re at your most lovable when the load is down, so choose people who look forward to you and not to your results.',
  },
  shravana: {
    title: 'The listening ear',
    text: 'You listen so well that people hear themselves, and you remember what their sister is called. You learn by ear and on the road, and you fall for a voice: for what it says, and for the way it goes quiet.',
  },
  dhanishta: {
    title: 'The drum',
    text: 'There’s rhythm in all you do, in work, jokes and money, and a group finds its beat when you join. You like company and like to shine in it; at home you look for someone who hears the pauses too.',
  },
  shatabhisha: {
    title: 'The empty circle',
    text: 'You need a room of your own, and in it you understand what others only repeat. You don’t open up to everyone, but those you let into the circle get an honest, unusual and quietly funny companion.',
  },
  purvaBhadrapada: {
    title: 'The sword',
    text: 'You have two temperatures, calm on the surface and ablaze for what you believe in, and anything lukewarm bores you. Someone who isn’t afraid of your seriousness meets your gentleness as well, and it runs deep.',
  },
  uttaraBhadrapada: {
    title: 'The twins',
    text: 'You’re the calm water below other people’s waves: you think before you speak and seldom have to take it back. You can spend a whole evening in silence with someone, and that’s how they notice they’re loved.',
  },
  revati: {
    title: 'The fish',
    text: 'You bring people safely across, lost tourists, new colleagues, friends between two lives, and you rarely count what it costs. You feel a lot and dream in detail; love is where someone asks how your own journey is going.',
  },
}
