import * as v from "valibot";
import type { ActionKind } from "../actions/actions.ts";
import { type Permission, readPermissions } from "../permissions/permission.ts";

/** The id of the element of a document that contains the bootstrap. */
const elementId = "kakehashi-bootstrap";

/**
 * Defines what a document tells its scripts when they start. It is JSON in an element of its own.
 * @returns `element`, which writes the element on the server, and `read`, which checks and returns
 * its content in the browser. `read` throws if the content does not fit the schema. A document
 * without the element, as in tests, has the defaults of the schema.
 */
export function defineBootstrap<T>(schema: v.GenericSchema<unknown, T>) {
	const known = new WeakMap<Element, T>();
	return {
		element: (bootstrap: T): string =>
			`<script type="application/json" id="${elementId}">${JSON.stringify(bootstrap).replaceAll("<", "\\u003c")}</script>`,
		read(): T {
			const element = globalThis.document?.getElementById(elementId) ?? undefined;
			if (element === undefined) return v.parse(schema, {});
			const bootstrap =
				known.get(element) ?? v.parse(schema, JSON.parse(element.textContent ?? ""));
			known.set(element, bootstrap);
			return bootstrap;
		},
	};
}

/** What the editor knows about its person when it starts. */
export type AppSession = {
	readonly permissions: readonly Permission[];
	/** Whether people sign in to a studio around the editor. */
	readonly isInStudio: boolean;
	/** The kinds of actions that the person may run. */
	readonly actions: readonly ActionKind[];
	/**
	 * The codes of the languages in which the person may change texts; undefined for all of them.
	 */
	readonly languages?: readonly string[] | undefined;
};

const session: v.GenericSchema<unknown, AppSession> = v.object({
	permissions: v.pipe(
		v.array(v.string()),
		v.transform((words) => [...readPermissions(words)]),
	),
	isInStudio: v.boolean(),
	actions: v.array(v.custom<ActionKind>((kind) => typeof kind === "string")),
	languages: v.optional(v.array(v.string())),
});
const nobody: AppSession = { permissions: [], isInStudio: false, actions: [] };

export type AppBootstrap = {
	/** The time zone of the site, an IANA name. */
	readonly timeZone: string;
	/**
	 * Distinguishes the folders that are edited at the same address. Empty in the studio's own
	 * pages.
	 */
	readonly site: string;
	/** The person of the editor. In the studio's own pages, a person without permissions. */
	readonly session: AppSession;
};

/** What the editor reads from its document, and from those of the studio's own pages. */
export const appBootstrap = defineBootstrap<AppBootstrap>(
	v.object({
		timeZone: v.optional(v.string(), "UTC"),
		site: v.optional(v.string(), ""),
		session: v.optional(session, nobody),
	}),
);
