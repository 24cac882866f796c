export const compatibility = {
  title: 'Compatibility',
}
