export const manifest = {
  description: 'Meet people whose charts meet yours.',
  screenshot: {
    discover: 'People whose charts meet yours, with stars',
    match: 'A match, and what it rests on',
    chat: 'A chat',
    wide: 'Matches on a large screen',
  },
}
