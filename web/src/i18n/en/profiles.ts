export const profiles = {
  title: 'Profile',
}
