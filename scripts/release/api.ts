import { PUBLISHED } from './published';
import { writeApi } from './api-surface';

// `npm run release:api`: writes what the published packages export to `packages/*/api`, for review.

for (const published of PUBLISHED) if (published.hasApi) await writeApi(published);
