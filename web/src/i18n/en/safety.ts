export const safety = {
  title: 'Safety',
}
