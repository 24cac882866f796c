/** Contact details of the operator. */
export const site = { email: 'hello@yuti.example', website: 'https://yuti.example' } as const
