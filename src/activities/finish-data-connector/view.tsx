import { quietView } from '../activity-view.tsx';

export const finishDataConnectorView = quietView;
