export const matches = {
  title: 'Matches',
  empty: {
    title: 'No matches yet',
    text: 'Keep swiping to find your perfect match!',
    discover: 'Discover people',
  },
  row: { label: 'Your matches', new: 'New match: {{name}}' },
  position: '{{number}} of {{total}}',
  /** While more matches can be loaded. */
  positionOfMore: '{{number}} of {{total}}+',
  detailsFailed: 'We couldn’t load the rest of this profile.',
  message: 'Message',
  channels: 'Your channels together',
  remove: {
    open: 'Delete match',
    title: 'Delete Match?',
    text: 'Your match with {{name}} and all messages will be deleted for both of you. This can’t be undone.',
    done: 'Deleted',
    doneText: 'Match and messages removed',
    failed: 'Failed to delete match',
  },
}
