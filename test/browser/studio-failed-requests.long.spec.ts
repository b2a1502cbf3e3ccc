import { messageText } from "../messages.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";

// Each says something else than the one before, so that a list is read again in its place.
const faults = [
	{ what: "the server is gone", sentence: messageText("studio.offline"), response: undefined },
	{
		what: "the server says why it cannot",
		sentence: "The disk is full.",
		response: { status: 503, json: { ok: false, reason: "The disk is full." } },
	},
	{
		what: "the server breaks",
		sentence: messageText("studio.offline"),
		response: { status: 500, body: "" },
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
	const again = problem.getByRole("button", { name: messageText("studio.tryAgain") });
	for (const [name, address] of Object.entries(lists)) {
		for (const [index, { what, sentence, response }] of faults.entries()) {
			const label = `${name}: ${what}`;
			await page.unroute(address);
			await page.route(address, (route) =>
				response === undefined ? route.abort() : route.fulfill(response),
			);
			if (index === 0) await page.goto(`${studio.origin}/_studio/${name}`);
			else await again.click();
			await expect.soft(problem, label).toContainText(sentence);
		}
		await page.unroute(address);
		await again.click();
		await expect.soft(problem, name).toHaveCount(0);
	}

	// Only a person without a session goes to the sign-in page, which knows where to go next.
	await page.route(lists.people, (route) => route.fulfill({ status: 401, body: "" }));
	await page.goto(`${studio.origin}/_studio/people`);
	await page.waitForURL("**/_edit/");
});
