// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { SentWidget } from '#contracts/insight/dashboards/dashboard-shape.ts';
import type { Sharing } from '#contracts/insight/inquiry-shape.ts';
import type { SentModel } from '#contracts/insight/models/model-shape.ts';
import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import type { SentReportSchedule } from '#contracts/insight/reports/report-schedule-shape.ts';
import type { WordNode } from '#engine/report/word/word-plan.ts';
import type { ScheduleTimes } from '#engine/schedule/schedule-times.ts';
import type { Bytes, Filled, Json, Moment, ReadOnly } from '../column-types.ts';

/** The tables and published views of `insight` in each tenant’s schema. */
export interface InsightTables {
  favouriteDashboards: {
    userId: string;
    dashboardId: string;
  };
  insightDashboards: {
    id: string;
    ownerId: string;
    name: string;
    widgets: Filled<Json<readonly SentWidget[]>>;
    sharedWith: Filled<Json<readonly Sharing[]>>;
    revision: Filled<number>;
    createdOn: Moment;
    modifiedOn: Moment;
  };
  insightInquiries: {
    id: string;
    moduleId: string;
    ownerId: string;
    name: string;
    report: Json<unknown>;
    chart: 'table' | 'bars';
    sharedWith: Filled<Json<unknown>>;
    createdOn: Moment;
    modifiedOn: Moment;
    modelId: string | null;
    revision: Filled<number>;
  };
  insightModels: {
    id: string;
    ownerId: string;
    moduleId: string;
    name: string;
    model: Json<SentModel>;
    sharedWith: Filled<Json<readonly Sharing[]>>;
    revision: Filled<number>;
    createdOn: Moment;
    modifiedOn: Moment;
  };
  reportDesigns: {
    id: string;
    ownerId: string;
    moduleId: string;
    name: string;
    design: Json<SentDesign>;
    sharedWith: Filled<Json<readonly Sharing[]>>;
    revision: Filled<number>;
    createdOn: Moment;
    modifiedOn: Moment;
    format: Filled<'pages' | 'word'>;
  };
  reportSchedules: {
    designId: string | null;
    times: Json<ScheduleTimes>;
    recipients: Json<SentReportSchedule['recipients']>;
    nextDueAt: Moment | null;
    dashboardId: string | null;
    inquiryId: string | null;
  };
  reportWordTemplates: {
    designId: string;
    fileName: string;
    content: Bytes;
    nodes: Json<readonly WordNode[]>;
  };
  reportTargets: {
    id: ReadOnly<string>;
    moduleId: ReadOnly<string>;
    name: ReadOnly<string>;
    design: ReadOnly<Json<SentDesign>>;
  };
  reportWordMarks: {
    designId: ReadOnly<string>;
    nodes: ReadOnly<Json<readonly WordNode[]>>;
  };
}
