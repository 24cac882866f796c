/** Ideas for two: one of two titles and the reason for it, by measure and by how strong it is for the couple. */
export const readingTries = {
  varna: {
    strong: {
      a: 'Choose a good cause and give it a Saturday',
      b: 'Tell each other what you wouldn’t sell for any money',
      why: 'Your values are of the same kind.',
    },
    middle: {
      a: 'Swap favourite books for a week',
      b: 'Spend one day the way the other would',
      why: 'Your values differ in kind; this shows you the other side.',
    },
  },
  vashya: {
    strong: {
      a: 'An evening out where you flirt like strangers',
      b: 'Dance in the kitchen, one song each',
      why: 'The pull is there on both sides. Enjoy it.',
    },
    middle: {
      a: 'Write each other three lines about what you like',
      b: 'Meet in a place that’s new to you both',
      why: 'The pull is quiet or uneven; small signs feed it.',
    },
    weak: {
      a: 'Dress up for an ordinary Tuesday',
      b: 'Plan a surprise that costs nothing',
      why: 'The pull doesn’t come by itself; a little staging helps.',
    },
  },
  tara: {
    strong: {
      a: 'A long walk after a hard day',
      b: 'Cook soup for each other',
      why: 'You do each other good, so make time for it.',
    },
    middle: {
      a: 'One evening for you, one evening for me',
      b: 'Ask each other on Sunday what would help this week',
      why: 'One of you gets a little more from this; it evens things out.',
    },
  },
  yoni: {
    strong: {
      a: 'A slow morning with nothing planned',
      b: 'A massage by candlelight',
      why: 'Closeness is easy between you.',
    },
    middle: {
      a: 'Hold hands through a whole film',
      b: 'A hammock, a blanket, one hour',
      why: 'Closeness grows when you give it time.',
    },
    weak: {
      a: 'A slow breakfast, phones away',
      b: 'Sit back to back and talk',
      why: 'Closeness needs time; unhurried moments help.',
    },
  },
  maitri: {
    strong: {
      a: 'Learn something new from one book',
      b: 'A quiz night on the same team',
      why: 'Your minds get along like friends.',
    },
    middle: {
      a: 'Explain your work to each other in five minutes',
      b: 'Read the same article and compare notes',
      why: 'Your minds meet halfway; curiosity does the rest.',
    },
    weak: {
      a: 'Draw your point instead of arguing it',
      b: 'For one evening, repeat what you heard before you answer',
      why: 'You think differently; this makes a game of it.',
    },
  },
  gana: {
    strong: {
      a: 'A concert at your volume',
      b: 'Have friends over, the two of you as hosts',
      why: 'Your temperaments fit together.',
    },
    middle: {
      a: 'Find one song for each of your moods',
      b: 'A board game for two, the winner picks dinner',
      why: 'The hour of birth leaves your temperaments open; play gives a first idea.',
    },
    weak: {
      a: 'Agree on a word for “I need ten minutes”',
      b: 'Go swimming, each at your own pace',
      why: 'Your temperaments differ a lot; this gives both of them room.',
    },
  },
  bhakoot: {
    strong: {
      a: 'Plan next month over one pot of tea',
      b: 'Repair something at home together',
      why: 'Everyday life pulls you the same way.',
    },
    middle: {
      a: 'Shop for dinner without a list',
      b: 'Draw the home you’d like to live in',
      why: 'The hour of birth leaves it open how your plans fit. Find out by doing.',
    },
    weak: {
      a: 'One shared calendar, one coffee a week to fill it',
      b: 'Set a budget for one fun weekend',
      why: 'Plans take some agreeing; start with pleasant ones.',
    },
  },
  nadi: {
    strong: {
      a: 'A hike where you take turns in front',
      b: 'Train for something together',
      why: 'Your energies balance each other.',
    },
    middle: {
      a: 'A swim, and then a long breath in the sauna',
      b: 'Compare what gives each of you strength',
      why: 'The hour of birth leaves it open how your energies meet.',
    },
    weak: {
      a: 'Sign a treaty on Sunday naps',
      b: 'A weekend with nothing but rest',
      why: 'The same things tire you, so rest is a good plan.',
    },
  },
  '5-15': {
    strong: {
      a: 'Keep one small ritual every week',
      b: 'A swim at your hour, early or late',
      why: 'You share a rhythm; give it a place.',
    },
    middle: {
      a: 'A fixed date: same day, same hour',
      b: 'Have breakfast by phone when you’re apart',
      why: 'Half of the rhythm is here; a habit can add the other.',
    },
    weak: {
      a: 'A week of early evenings, then a week of late ones',
      b: 'Choose the song that starts your weekends',
      why: 'Your rhythm is open, so experiment.',
    },
  },
  '14-2': {
    strong: {
      a: 'Start a project that takes a month',
      b: 'Write down three goals you share',
      why: 'There’s energy and a direction between you.',
    },
    middle: {
      a: 'Build a shelf together',
      b: 'Put a little aside each week for a shared wish',
      why: 'Half of the drive is here; a project brings out the rest.',
    },
    weak: {
      a: 'Make a map of this year’s wishes',
      b: 'Toss a coin for where Saturday goes',
      why: 'Your direction is open; choose for the joy of it.',
    },
  },
  '29-46': {
    strong: {
      a: 'Say yes to the next invitation',
      b: 'Take a train to a town you don’t know',
      why: 'You both say yes to the same things.',
    },
    middle: {
      a: 'Taste something new to you both',
      b: 'A class for beginners, one evening only',
      why: 'Half of the adventure is here; a small step brings the rest.',
    },
    weak: {
      a: 'Write five wishes each, then draw one',
      b: 'Walk home by streets you don’t know',
      why: 'Adventures are open between you; begin small.',
    },
  },
  electromagnetic: {
    strong: {
      a: 'One recipe, four hands',
      b: 'Write a story, sentence by sentence in turn',
      why: 'You complete each other in many places.',
    },
    middle: {
      a: 'Teach each other one thing you do well',
      b: 'Build a playlist, song by song in turn',
      why: 'There are some sparks between you; this feeds them.',
    },
    weak: {
      a: 'Hide a note where the other is sure to find it',
      b: 'Swap chores for an evening',
      why: 'Few sparks come by themselves; these are made by hand.',
    },
  },
  companionship: {
    strong: {
      a: 'Do your favourite thing side by side',
      b: 'Show each other your childhood photos',
      why: 'You have several gifts in common.',
    },
    middle: {
      a: 'Find the game you both loved as children',
      b: 'Visit a place that feels like home to you both',
      why: 'You have one gift in common; look for it.',
    },
    weak: {
      a: 'Be each other’s student for an hour',
      b: 'Bring one thing from your world to the next date',
      why: 'Your gifts differ; showing them is half the fun.',
    },
  },
  compromise: {
    strong: {
      a: 'Decide by turns for one week',
      b: 'Name one thing each that’s not up for debate',
      why: 'One of you gives way more often; this evens it out.',
    },
    shared: {
      a: 'Trade small favours for a whole day',
      b: 'Let each other win one old argument',
      why: 'You give way by turns; this makes it fun.',
    },
    middle: {
      a: 'Pick a film with one veto each',
      b: 'Order for each other at dinner',
      why: 'Now and then one of you bends; make a game of it.',
    },
    weak: {
      a: 'Furnish a dream house, room by room',
      b: 'A picnic where you each bring what you like',
      why: 'You need few compromises. Enjoy that.',
    },
  },
  dominance: {
    strong: {
      a: 'A day when the quieter one decides',
      b: 'Swap places: who drives, who cooks, who chooses',
      why: 'One of you often sets the tone, so trade places.',
    },
    shared: {
      a: 'A weekend in two halves, one planned by each of you',
      b: 'Cook two courses, each of you the chef of one',
      why: 'You lead in different things; show each other how.',
    },
    middle: {
      a: 'A day trip with two guides, half a day each',
      b: 'Choose the music by turns',
      why: 'Here and there one of you leads; have fun with it.',
    },
    weak: {
      a: 'Improvise a meal without a plan',
      b: 'Paint one picture with two brushes',
      why: 'You leave each other room. Use it.',
    },
  },
}
