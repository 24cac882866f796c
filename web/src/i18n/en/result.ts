/** The page of a result, beyond what others show of it too. */
export const result = {
  odds: {
    title: 'How likely each is',
    text: 'Every possible moment counts the same.',
    textBoth: 'Every pair of possible moments counts the same.',
    likeliest_one: 'Most likely {{count}} star, at {{percent}}.',
    likeliest_other: 'Most likely {{count}} stars, at {{percent}}.',
    underOne: 'under {{percent}}',
    ownDay: 'Over your day of birth',
    otherDay: 'Over the day of birth of {{name}}',
    ownHour: 'Over the hour around your time of birth',
    otherHour: 'Over the hour around the time of birth of {{name}}',
    part_one: '{{from}}–{{to}}: {{count}} star',
    part_other: '{{from}}–{{to}}: {{count}} stars',
  },
  channels: {
    '5-15': 'How your rhythms of life fall in with each other.',
    '14-2': 'What the two of you have the strength for, and which way it goes.',
    '29-46': 'What you say yes to together, and find out by living it.',
  },
  brings_one: '{{who}}: gate {{gates}}',
  brings_other: '{{who}}: gates {{gates}}',
  possibleGate: '{{gate}} (at some times only)',
  design: 'Each of you brings the half that the other lacks; Human Design calls that attraction.',
  kootas: {
    varna: {
      high: 'Your values are of one kind.',
      middle: 'Your values are of different kinds: each of you leads where the other follows.',
    },
    vashya: {
      high: 'You draw each other strongly, and about equally.',
      middle: 'There is a pull between you, a moderate or an unequal one.',
      low: 'The pull between you does not come by itself.',
    },
    tara: {
      high: 'You do each other good, both ways.',
      middle: 'One of you does the other good; the way back takes more care.',
    },
    yoni: {
      high: 'You grow close easily, by instinct.',
      middle: 'Nothing stands in the way of closeness, and nothing hurries it.',
      low: 'Your instincts differ: closeness takes time.',
    },
    maitri: {
      high: 'Your minds get along like friends.',
      middle: 'Your minds are neither friends nor strangers.',
      low: 'You think in different ways, and will explain yourselves often.',
    },
    gana: {
      high: 'Your temperaments suit each other.',
      middle: 'Your temperaments suit each other in part.',
      low: 'Your temperaments are far apart: what calms one stirs up the other.',
    },
    bhakoot: {
      high: 'Everyday life and plans pull in one direction.',
      middle: 'Whether everyday life pulls in one direction depends on the hour of birth.',
      low: 'Everyday life and plans have to be agreed on, again and again.',
    },
    nadi: {
      high: 'Your constitutions differ, as tradition wants it: you balance each other.',
      middle: 'Whether your constitutions differ, as tradition wants it, depends on the hour of birth.',
      low: 'Your constitutions are of one kind, where tradition wants two.',
    },
  },
  picture: {
    title: 'Share as a picture',
    text: 'No name, no gate, nothing of a birth: this is all that it shows.',
    preparing: 'Drawing the picture...',
    failed: 'The picture could not be drawn.',
    share: 'Share',
    save: 'Save the picture',
    copy: 'Copy',
    fileName: 'yuti-result',
    alt: 'The picture: {{text}}',
  },
}
