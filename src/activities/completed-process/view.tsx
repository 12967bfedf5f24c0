import { quietView } from '../activity-view.tsx';

export const completedProcessView = quietView;
