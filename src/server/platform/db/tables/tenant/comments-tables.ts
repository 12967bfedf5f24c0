// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { FileReference } from '#engine/value/field-value.ts';
import type { Filled, Json, Moment, ReadOnly } from '../column-types.ts';

/** The tables and published views of `comments` in each tenant’s schema. */
export interface CommentsTables {
  comments: {
    id: string;
    moduleId: string;
    entryId: string;
    taskId: string | null;
    authorId: string;
    text: string;
    files: Filled<Json<readonly FileReference[]>>;
    createdOn: Moment;
  };
  commentTimes: {
    entryId: ReadOnly<string>;
    authorId: ReadOnly<string>;
    createdOn: ReadOnly<Moment>;
  };
}
