export const landing = {
  title: 'Two births. One conjunction.',
}
