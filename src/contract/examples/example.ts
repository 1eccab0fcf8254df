import type { z } from 'zod';
import type { Route } from '../route.ts';

type Given<S> = S extends z.ZodType ? z.input<S> : never;

/** One call as it goes over the wire, for the tests and the OpenAPI document. The compiler holds it to the call's schemas. */
export interface Example<R extends Route = Route> {
  readonly params?: Given<R['params']>;
  readonly query?: Given<R['query']>;
  readonly body?: Given<R['body']>;
  readonly answer: z.input<R['answer']>;
}

type Routes<Room> = { [Name in keyof Room as Room[Name] extends Route ? Name : never]: Room[Name] };

/** An example of every call of a room: one that is missing, or stands for no call, does not compile. */
export type RoomExamples<Room> = {
  readonly [Name in keyof Routes<Room>]: Routes<Room>[Name] extends Route ? Example<Routes<Room>[Name]> : never;
};
