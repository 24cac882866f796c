export const share = {
  title: 'Send a photo',
  photo: 'The photo to send',
  choose: 'Who is it for?',
  missing: { title: 'No photo here', text: 'Open your gallery, share a photo and choose Yuti.' },
  problem: {
    size: {
      title: 'This photo is too large',
      text: 'A photo can have up to 12 MB. Make it smaller, or share a screenshot of it.',
    },
    type: { title: 'We can’t open this picture', text: 'Share it as a JPEG or PNG.' },
  },
  failed: 'We couldn’t load your chats.',
  nobody: 'No one to send it to yet',
  nobodyText: 'You can send photos to people you’ve matched with.',
  toChats: 'Go to chats',
  toDiscover: 'Discover people',
}
