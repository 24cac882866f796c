export const ui = {
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  required: 'This field is required',
  suggestions: 'Suggestions',
  from: '{{label}}, from',
  to: '{{label}}, to',
  characters: '{{length}} of {{max}} characters',
  progress: '{{value}} of {{max}}',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
}
