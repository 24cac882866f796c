/** One star, in a box of 24. */
export const starShape =
  'M12 2.6l2.83 5.95 6.52.83-4.79 4.5 1.23 6.46L12 17.2l-5.79 3.14 1.23-6.46-4.79-4.5 6.52-.83z'
