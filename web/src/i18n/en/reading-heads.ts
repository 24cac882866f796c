/** The two sentences at the head of a result, by measure and by how strong it is for the couple. */
export const readingHeads = {
  varna: {
    strong: {
      a: 'What matters to one of you matters to the other.',
      b: 'You hold the same kind of things dear.',
    },
    middle: {
      a: 'You take different things to heart.',
      b: 'What counts most isn’t the same for the two of you.',
    },
  },
  vashya: {
    strong: {
      a: 'The pull between you is strong, and it goes both ways.',
      b: 'You’re drawn to each other without trying.',
    },
    middle: {
      a: 'There’s a pull between you, quiet or a little uneven.',
      b: 'You like being near each other, one of you perhaps a bit sooner.',
    },
    weak: {
      a: 'The pull between you wants to be invited.',
      b: 'Attraction starts softly here, so give it good evenings.',
    },
  },
  tara: {
    strong: {
      a: 'You’re good for each other, both ways.',
      b: 'Time together does both of you good.',
    },
    middle: {
      a: 'Being together nourishes one of you a little more.',
      b: 'The good you do each other flows more one way.',
    },
  },
  yoni: {
    strong: { a: 'You grow close easily.', b: 'Closeness comes to you by instinct.' },
    middle: {
      a: 'Closeness grows at its own pace.',
      b: 'Nothing gets in the way of closeness, and nothing hurries it.',
    },
    weak: { a: 'Closeness takes its time.', b: 'Closeness asks you for a little patience.' },
  },
  maitri: {
    strong: {
      a: 'You understand each other in half a sentence.',
      b: 'You talk like old friends.',
    },
    middle: {
      a: 'Your minds are friendly neighbours.',
      b: 'You follow each other’s thoughts a good part of the way.',
    },
    weak: {
      a: 'You think differently, so say a little more than seems necessary.',
      b: 'What you mean may take a few more words to get across.',
    },
  },
  gana: {
    strong: {
      a: 'Your temperaments suit each other.',
      b: 'You run at a similar temperature.',
    },
    middle: {
      a: 'How your temperaments get along depends on the hour of birth.',
      b: 'The hour of birth leaves open which moods you share.',
    },
    weak: {
      a: 'Your temperaments are far apart.',
      b: 'The same news can leave you in different moods.',
    },
  },
  bhakoot: {
    strong: {
      a: 'Everyday life is easy for you to share.',
      b: 'You want much the same from ordinary days.',
    },
    middle: {
      a: 'How easily everyday life runs depends on the hour of birth.',
      b: 'The hour of birth leaves open how your plans fit.',
    },
    weak: {
      a: 'Home and plans are worth talking through, more than once.',
      b: 'Everyday life needs agreements, and they’re worth the trouble.',
    },
  },
  nadi: {
    strong: {
      a: 'You balance each other’s energy.',
      b: 'Your energies differ, and that steadies you both.',
    },
    middle: {
      a: 'Whether your energies balance depends on the hour of birth.',
      b: 'The hour of birth leaves open how your energies meet.',
    },
    weak: {
      a: 'You have the same kind of strength, and the same weak spots.',
      b: 'You’re alike in what tires you, so plan some rest.',
    },
  },
  '5-15': {
    strong: { a: 'You live at the same pace.', b: 'Your days fall into one rhythm.' },
    middle: {
      a: 'Half of a shared rhythm is already here.',
      b: 'Your days are half in step.',
    },
    weak: {
      a: 'Your shared rhythm is still open.',
      b: 'No rhythm is given, so you can find your own.',
    },
  },
  '14-2': {
    strong: {
      a: 'You pull in one direction.',
      b: 'Together you have energy, and you know where to put it.',
    },
    middle: {
      a: 'Half of a common direction is already here.',
      b: 'One half of a shared drive is in place.',
    },
    weak: {
      a: 'Where the two of you are headed is still open.',
      b: 'A common direction is yours to choose.',
    },
  },
  '29-46': {
    strong: {
      a: 'You say yes to the same adventures.',
      b: 'You’re ready for new things when you’re together.',
    },
    middle: {
      a: 'Your shared curiosity is half awake.',
      b: 'Half of an adventure is already yours.',
    },
    weak: {
      a: 'Which adventures you share is still open.',
      b: 'What the two of you say yes to is still unwritten.',
    },
  },
  electromagnetic: {
    strong: {
      a: 'There are sparks in many places.',
      b: 'Much of what one of you begins, the other completes.',
    },
    middle: {
      a: 'There are some sparks, and calm in between.',
      b: 'Here and there, opposites attract.',
    },
    weak: {
      a: 'Sparks are few here, so look after them.',
      b: 'The attraction of opposites is quiet between you.',
    },
  },
  companionship: {
    strong: {
      a: 'You share some of the same gifts.',
      b: 'In several gifts you recognise yourselves.',
    },
    middle: {
      a: 'There’s one gift you both have.',
      b: 'In one of your gifts you’re alike.',
    },
    weak: {
      a: 'You bring different gifts.',
      b: 'You’re good at different things.',
    },
  },
  compromise: {
    strong: {
      a: 'In many things one of you gives a little more.',
      b: 'When you meet halfway, one of you often walks a little further.',
    },
    shared: {
      a: 'You both give way often, by turns.',
      b: 'Give and take is a big part of the two of you.',
    },
    middle: {
      a: 'Now and then one of you gives way.',
      b: 'A few things ask one of you to bend.',
    },
    weak: {
      a: 'Neither of you has to bend much.',
      b: 'You can each stay much as you are.',
    },
  },
  dominance: {
    strong: {
      a: 'In many things one of you sets the tone.',
      b: 'One of you often shows the way, the other takes it in.',
    },
    shared: {
      a: 'In some things one of you sets the tone, in some the other.',
      b: 'The lead often passes from one of you to the other.',
    },
    middle: {
      a: 'Here and there one of you sets the tone.',
      b: 'Some things come from one of you alone.',
    },
    weak: {
      a: 'Neither of you drowns out the other.',
      b: 'You leave each other plenty of room.',
    },
  },
}
