export const ui = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: 'This field is required',
  optional: 'optional',
  clear: 'Clear',
  openList: 'Show the list',
  noResults: 'Nothing found.',
  from: '{{label}}, from',
  to: '{{label}}, to',
  progress: '{{value}} of {{max}}',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
}
