import { messageText } from "../messages.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";

const faults = [
	{ what: "the server is gone", sentence: messageText("studio.offline"), response: undefined },
	{
		what: "the server breaks",
		sentence: messageText("studio.offline"),
		response: { status: 500, body: "" },
	},
	{
		what: "the server says why it cannot",
		sentence: "The disk is full.",
		response: { status: 503, json: { ok: false, reason: "The disk is full." } },
	},
] as const;

const lists = {
	people: "**/_studio/people/list",
	log: "**/_studio/people/log?*",
	previews: "**/_studio/previews/list",
	releases: "**/_studio/releases/list",
} as const;

test("a list that cannot be read says why, and is read again on request", async ({
	studio,
	browser,
}) => {
	const page = await openDevice(browser, { locale: "en-GB" });
	await page.goto(linkIn(await studio.run("people", "add", "--name", "Ken")));
	await page.getByRole("button", { name: messageText("studio.makePasskey") }).click();
	await page.waitForURL("**/_edit/");
	const problem = page.getByRole("alert");
	for (const [name, address] of Object.entries(lists))
		for (const { what, sentence, response } of faults) {
			const label = `${name}: ${what}`;
			await page.route(address, (route) =>
				response === undefined ? route.abort() : route.fulfill(response),
			);
			await page.goto(`${studio.origin}/_studio/${name}`);
			await expect.soft(problem, label).toContainText(sentence);
			await page.unroute(address);
			await problem.getByRole("button", { name: messageText("studio.tryAgain") }).click();
			await expect.soft(problem, label).toHaveCount(0);
		}

	// Only a person without a session goes to the sign-in page, which knows where to go next.
	await page.route(lists.people, (route) => route.fulfill({ status: 401, body: "" }));
	await page.goto(`${studio.origin}/_studio/people`);
	await page.waitForURL("**/_edit/");
});
