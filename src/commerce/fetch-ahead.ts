import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
