export const discovery = {
  title: 'Discover',
}
