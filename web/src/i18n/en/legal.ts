export const legal = {
  title: 'Legal',
}
