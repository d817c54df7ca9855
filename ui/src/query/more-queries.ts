// The hooks of the query library that the first pages do without. They are a module of their own, so that these pages do not load them.
export { useInfiniteQuery, useMutationState, useQueries } from '@tanstack/react-query';
