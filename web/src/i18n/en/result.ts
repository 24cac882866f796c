/** The page of a result, beyond what others show of it too. */
export const result = {
  odds: {
    title: 'How likely each number is',
    text: 'Every possible moment counts equally.',
    textBoth: 'Every pair of possible moments counts equally.',
    likeliest_one: 'Most likely {{count}} star, at {{percent}}.',
    likeliest_other: 'Most likely {{count}} stars, at {{percent}}.',
    underOne: 'under {{percent}}',
    ownDay: 'Over the day you were born',
    otherDay: 'Over the day {{name}} was born',
    ownHour: 'Over the hour around your time of birth',
    otherHour: 'Over the hour around {{name}}’s time of birth',
    part_one: '{{from}}–{{to}}: {{count}} star',
    part_other: '{{from}}–{{to}}: {{count}} stars',
  },
  channels: {
    '5-15': 'How your daily rhythms fit together.',
    '14-2': 'What the two of you have energy for, and where it takes you.',
    '29-46': 'What you say yes to together, and learn by living it.',
  },
  brings_one: '{{who}}: gate {{gates}}',
  brings_other: '{{who}}: gates {{gates}}',
  possibleGate: '{{gate}} (only at some times)',
  kootas: {
    varna: {
      high: 'You share the same kind of values.',
      middle: 'Your values differ in kind: each of you leads where the other follows.',
    },
    vashya: {
      high: 'You’re strongly drawn to each other, about equally.',
      middle: 'There’s a pull between you, though it’s moderate or one-sided.',
      low: 'The pull between you doesn’t come by itself.',
    },
    tara: {
      high: 'You’re good for each other, both ways.',
      middle: 'One of you is good for the other; the other way round takes more care.',
    },
    yoni: {
      high: 'You grow close easily, by instinct.',
      middle: 'Nothing gets in the way of closeness, and nothing rushes it.',
      low: 'Your instincts differ: closeness takes time.',
    },
    maitri: {
      high: 'Your minds get along like friends.',
      middle: 'Your minds are neither close friends nor strangers.',
      low: 'You think differently, and you’ll often need to explain yourselves.',
    },
    gana: {
      high: 'Your temperaments suit each other.',
      middle: 'Your temperaments partly suit each other.',
      low: 'Your temperaments are far apart: what calms one stirs up the other.',
    },
    bhakoot: {
      high: 'Everyday life and plans pull in the same direction.',
      middle: 'Whether everyday life pulls in the same direction depends on the hour of birth.',
      low: 'You’ll have to agree on everyday life and plans again and again.',
    },
    nadi: {
      high: 'Your constitutions differ, which tradition likes: you balance each other.',
      middle: 'Whether your constitutions differ, which tradition likes, depends on the hour of birth.',
      low: 'Your constitutions are alike; tradition prefers two different ones.',
    },
  },
  reading: 'Your reading',
  counted: {
    open: 'See how we counted',
    pictures: 'The gates of you both',
    measures: 'Measure by measure',
  },
  moons: {
    own: 'Your Moon',
    other: '{{name}}’s Moon',
    place: '{{sign}}, {{nakshatra}}',
  },
  orders: {
    both: 'You first: {{own}}. {{name}} first: {{other}}.',
    others: 'Measures without such a line give the same points both ways.',
  },
  doshas: {
    title: 'Doshas',
    text: 'Classical notes for those who look for them. They change nothing about the stars.',
    depends: 'It depends on the hour of birth.',
    nadis: { adi: 'Adi', madhya: 'Madhya', antya: 'Antya' },
    nadi: {
      name: 'Nadi dosha',
      none: 'Absent: your nadis differ.',
      found: 'Present: both Moons have the {{nadi}} nadi.',
      sameRashiOtherNakshatra: 'Tradition lifts it, because they share a sign but not a nakshatra.',
      sameNakshatraOtherRashi: 'Tradition lifts it, because they share a nakshatra but not a sign.',
      sameNakshatraOtherPada: 'Tradition softens it, because they share a nakshatra but not a pada.',
    },
    bhakoot: {
      name: 'Bhakoot dosha',
      none: 'Absent: tradition likes the distance between your Moon signs.',
      found: 'Present: your Moon signs are {{signs}} apart.',
      sameLord: 'Tradition lifts it, because one planet rules both signs.',
      friendlyLords: 'Tradition lifts it, because the planets that rule them are friends.',
    },
    mangal: {
      name: 'Mangal dosha',
      neither: 'Absent: neither of you has it.',
      own: 'You have it: tradition reads it as a quick temper and asks for patience.',
      other: '{{name}} has it: tradition reads it as a quick temper and asks for patience.',
      both: 'You both have it, and tradition lets the two cancel out.',
      open: 'Without a time of birth it stays open.',
    },
  },
  connections: {
    text: 'Channels that are complete when you’re together. Human Design knows four ways to meet in them.',
    electromagnetic: {
      name: 'Electromagnetic',
      text: 'Each of you brings the half the other is missing; Human Design calls that attraction.',
    },
    companionship: {
      name: 'Companionship',
      text: 'Each of you knows it from home. There’s little to explain.',
    },
    compromise: {
      name: 'Compromise',
      text: 'The one who has half of it tends to give way, so ask before you decide.',
    },
    dominance: {
      name: 'Dominance',
      text: 'One of you gives it, the other takes it in: let it be what it is.',
    },
  },
  picture: {
    title: 'Share as a picture',
    text: 'No names, no gates, no birth details: only what you see.',
    preparing: 'Drawing the picture...',
    failed: 'We couldn’t draw the picture.',
    share: 'Share',
    save: 'Save picture',
    copy: 'Copy',
    fileName: 'yuti-result',
    alt: 'Picture: {{text}}',
  },
}
