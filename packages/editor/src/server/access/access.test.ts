import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Permission } from "../../permissions/permission.ts";
import { type EditEnv, requires, writersByDefault } from "./access.ts";

/** The statuses of each route for a person with these permissions. */
async function statusesFor(...permissions: Permission[]) {
	const api = new Hono<EditEnv>()
		.get("/seen", (context) => context.text("seen"))
		.post("/forgotten", (context) => context.text("done"))
		.post("/open", requires("read"), (context) => context.text("done"))
		.post("/publish", requires("publish"), (context) => context.text("done"));
	const app = new Hono<EditEnv>();
	app.use((context, next) => {
		context.set("person", { name: "Maya", permissions, isInStudio: true });
		return next();
	});
	app.use(writersByDefault);
	app.route("/_edit", new Hono<EditEnv>().route("/", api));
	const statuses: Record<string, number> = {};
	for (const { method, path } of app.routes.filter(({ method }) => method !== "ALL"))
		statuses[`${method} ${path}`] = (await app.request(path, { method })).status;
	return statuses;
}

it.each<[Permission, number, number, number]>([
	["write", 200, 200, 403],
	["write:ja", 403, 200, 403],
	["publish", 403, 200, 200],
	["messages", 403, 403, 403],
])("%s opens a route only by what it declares, else writers alone", async (held, ...expected) => {
	const [forgotten, open, publish] = expected;
	expect(await statusesFor(held)).toEqual({
		"GET /_edit/seen": 200,
		"POST /_edit/forgotten": forgotten,
		"POST /_edit/open": open,
		"POST /_edit/publish": publish,
	});
});
