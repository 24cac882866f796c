export const share = {
  title: 'Send a photo',
  photo: 'The photo to send',
  choose: 'Who is it for?',
  missing: 'There’s no photo here',
  missingText: 'Share one from your gallery and choose Yuti.',
  problem: {
    size: 'This photo is too large',
    type: 'We can’t open this picture',
  },
  problemText: {
    size: 'It can have up to 12 MB.',
    type: 'Try a JPEG or PNG.',
  },
  failed: 'We couldn’t load your chats.',
  nobody: 'No one to send it to yet',
  nobodyText: 'You can send photos to people you’ve matched with.',
  toChats: 'Go to chats',
  toDiscover: 'Discover people',
}
