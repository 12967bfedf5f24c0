import { quietView } from '../activity-view.tsx';

export const startProcessView = quietView;
