export const births = {
  understood: 'Understood as',
  local: '{{date}}, {{time}} in {{city}}',
  moment: '{{local}}{{clock}}, {{offset}} → {{utc}} UTC',
  loading: 'Looking up the clocks of that day...',
  failed: 'The clocks of that day could not be looked up. You can go on: the time is checked then.',
  ambiguous: 'This time happened twice that day, because the clocks were put back. Which one is meant?',
  reading: '{{time}}{{clock}} ({{offset}})',
  before: 'before the clocks were put back',
  after: 'after the clocks were put back',
  choose: 'Please choose one.',
  nonexistent:
    'Clocks jumped from {{from}} to {{to}}, so {{time}} never came. Did you mean {{before}} or {{after}}?',
  chooseTime: 'Please choose a time that there was.',
  accuracy: {
    question: 'Was it exactly {{time}}, or about then?',
    hint: 'Many people only know the full or half hour. If it was about then, every minute from half an hour before to half an hour after counts.',
    exact: 'Exactly',
    about: 'About then',
  },
  clocks: {
    standard: 'standard time',
    summer: 'summer time',
    doubleSummer: 'double summer time',
    war: 'war time',
    localMean: 'local mean time',
  },
}
