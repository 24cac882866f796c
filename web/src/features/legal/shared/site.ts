/** How to reach the people behind the product, wherever a page names it. */
export const site = { email: 'hello@yuti.example', website: 'https://yuti.example' } as const
