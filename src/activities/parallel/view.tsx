import { quietView } from '../activity-view.tsx';

export const parallelView = quietView;
