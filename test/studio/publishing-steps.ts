import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { PublishingState } from "../../packages/editor/src/publishing/publishing.ts";
import type { Review } from "../../packages/editor/src/review/review.ts";
import { list } from "../../packages/kakehashi/src/releases/record/release-record.ts";
import type { RunningStudio } from "./start-studio.ts";

export type Visitor = { readonly cookie: string };

const ja = "文を指すか、Tabキーで選ぶと、対になる文に印が付きます。";

/** What people do to publish in a studio. */
export function publishingSteps(studio: () => RunningStudio) {
	/** The current draft of a text of the home page. */
	let english = "Point at a sentence, or reach it with the Tab key: its counterpart is marked.";
	const ask = async <T>(path: string, { cookie }: Visitor, language = "en") =>
		JSON.parse(
			(await studio().ask(path, { headers: { cookie, "x-editor-language": language } })).text,
		) as T;
	const post = async (path: string, body: unknown, { cookie }: Visitor) => {
		const { status, text } = await studio().post(path, body, { cookie });
		const { reason, action } = JSON.parse(text.startsWith("{") ? text : "{}") as {
			reason?: string;
			action?: number;
		};
		return { status, reason, action };
	};
	const state = (visitor: Visitor, language?: string) =>
		ask<PublishingState>("/_edit/publishing", visitor, language);
	const review = (visitor: Visitor) => ask<Review>("/_edit/changes", visitor);
	const start = (visitor: Visitor, version: string, more: object = {}) =>
		post("/_edit/publishing/start", { version, withPlaceholders: true, ...more }, visitor);
	const publish = async (visitor: Visitor, more?: object) =>
		start(visitor, (await review(visitor)).version, more);
	/**
	 * Waits for the end of publishing.
	 * @returns the result
	 */
	async function ended(visitor: Visitor, language?: string) {
		await expect
			.poll(async () => (await state(visitor)).running, { timeout: 120_000 })
			.toBeUndefined();
		return (await state(visitor, language)).last;
	}
	return {
		ask,
		post,
		state,
		review,
		start,
		publish,
		ended,
		english: () => english,
		releases: () => list(studio().releases),
		/** The text that visitors see. */
		seen: async () =>
			/en: "?(.*?)"?\n\s+ja: 文を指すか/.exec(
				await readFile(join(studio().releases, "current/page"), "utf8"),
			)?.[1],
		goBack: (visitor: Visitor, id: number) => post("/_studio/releases/back", { id }, visitor),
		async write(visitor: Visitor, en: string) {
			const action = {
				kind: "setText",
				key: "pages/index.yaml#sections.1.intro",
				expected: { en: english, ja },
				texts: { en, ja },
			};
			const response = await post("/_edit/actions", { action }, visitor);
			expect(response.status, response.reason).toBe(200);
			english = en;
			return response.action;
		},
		async published(visitor: Visitor, more?: object) {
			expect(await publish(visitor, more)).toMatchObject({ status: 200 });
			expect(await ended(visitor)).toMatchObject({ ok: true });
		},
	};
}
