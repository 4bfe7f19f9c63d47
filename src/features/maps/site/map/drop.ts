/** A drop with its point at the lower end, in a box of 48 × 64. */
export const DROP = 'M24 63C24 63 45 39.5 45 23.5A21 21 0 0 0 3 23.5C3 39.5 24 63 24 63Z'
export const DROP_HOLE = 'M24 15.5a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z'
