export const matches = {
  title: 'Matches',
}
