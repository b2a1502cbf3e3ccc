import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { say } from "../../../core/messages/say.ts";
import { siteColours } from "../../colours/site-colours.ts";
import type { Field } from "../../fields/field.ts";
import { setField } from "../../fields/set-field.ts";
import { fieldAt, fieldsAround, isEntry, languagesAround } from "../../fields/site-fields.ts";
import { fileRemoved } from "../../files/file-changes.ts";
import type { SiteFiles } from "../../files/site-files.ts";
import { type SitePicture, sitePictures } from "../../pictures/site-pictures.ts";
import { maxUpload, pictureName, takePicture } from "../../pictures/take-picture.ts";
import { createUploads } from "../../pictures/uploads.ts";
import type { EditedSite } from "../../site/edited-site.ts";
import { headingLines } from "../../site/heading-lines.ts";
import { refusalOf } from "../../site/refusal-of.ts";
import { fieldName } from "../../words/field-names.ts";
import { labelOf } from "../../words/label-of.ts";
import { sayWords } from "../../words/say-words.ts";
import { words } from "../../words/words.ts";
import type { AnswerAct } from "./answer-act.ts";
import { colourRequest, headingRequest, pictureRequest, setRequest, wholeWordRequest } from "./requests.ts";

/** What the card shows besides texts: values of other kinds, and what they can be chosen from. */
export type FieldsAnswer = {
	readonly fields: readonly Field[];
	readonly pictures: readonly SitePicture[];
	readonly links: readonly string[];
	/** The codes of the languages that their file is in. */
	readonly languages: readonly string[];
	/** Whether that may leave some out. */
	readonly isEntry: boolean;
};

export type FieldsApiOptions = {
	readonly root: string;
	readonly edited: EditedSite;
	readonly files: SiteFiles;
	readonly answerAct: AnswerAct;
};

/** What the browser asks about values that are no texts, pictures among them. */
export function fieldsApi({ root, edited, files, answerAct }: FieldsApiOptions): Hono {
	const api = new Hono();
	const uploads = createUploads();
	const colours = siteColours(root, files);

	api.get("/fields", (context) => {
		const keys = context.req.queries("key") ?? [];
		const fields = fieldsAround(edited, keys);
		const [first = ""] = keys;
		const routes = edited.state().loaded?.site.routes ?? [];
		const answer: FieldsAnswer = {
			fields,
			pictures: fields.some(({ type }) => type === "picture") ? sitePictures(edited) : [],
			links: routes.map(({ path }) => path),
			languages: languagesAround(edited, first),
			isEntry: isEntry(first.slice(0, first.indexOf("#"))),
		};
		return context.json(answer);
	});
	api.post("/heading-lines", async (context) => {
		const request = v.safeParse(headingRequest, await context.req.json().catch(() => undefined));
		if (!request.success) return context.json({ ok: false }, 400);
		const { text, inLines } = request.output;
		return context.json(headingLines(text, inLines, edited.state().loaded?.content.site.wholeWords ?? []));
	});
	/** Adds a word to those of the site that stay whole. */
	api.post("/keep-whole", async (context) => {
		const request = v.safeParse(wholeWordRequest, await context.req.json().catch(() => undefined));
		const field = fieldAt(edited, "site.yaml#wholeWords");
		if (!request.success || field === undefined) return context.json({ ok: false }, 400);
		const was = field.value ?? null;
		const value = [...(Array.isArray(was) ? was : []), request.output.word];
		return answerAct(setField(edited, files, { field, was, value, label: sayWords(words.keepWhole, request.output) }));
	});
	api.get("/colours", async (context) => context.json(await colours.read()));
	api.post("/colour", async (context) => {
		const request = v.safeParse(colourRequest, await context.req.json().catch(() => undefined));
		return request.success ? answerAct(await colours.set(request.output.name, request.output.color)) : context.json({ ok: false }, 400);
	});
	api.get("/pictures", (context) => context.json(sitePictures(edited)));

	/** Takes a picture, as it is, in the body. Nothing is written before somebody has said what it shows. */
	api.post("/upload", bodyLimit({ maxSize: maxUpload }), async (context) => {
		const wanted = context.req.query("name") ?? "";
		const taken = await takePicture(new Uint8Array(await context.req.arrayBuffer()), wanted);
		if ("problem" in taken) return context.json({ ok: false, reason: taken.problem }, 422);
		const isTaken = (name: string) => files.read(`pictures/${name}`) !== null;
		const name = pictureName(wanted, taken.ending, isTaken);
		return context.json({ ok: true, id: uploads.keep({ ...taken, name }) });
	});

	api.post("/set", async (context) => {
		const request = v.safeParse(setRequest, await context.req.json().catch(() => undefined));
		if (!request.success) return context.json({ ok: false }, 400);
		const { key, was, value, upload: id } = request.output;
		await edited.readContent();
		const field = fieldAt(edited, key);
		if (field === undefined) return context.json({ ok: false }, 400);
		const upload = id === undefined ? undefined : uploads.get(id);
		if (id !== undefined && upload === undefined) return context.json({ ok: false, reason: say(words.forgotten) }, 409);
		const isFree = upload === undefined || files.read(`pictures/${upload.name}`) === null;
		const named = isFree ? upload : { ...upload, name: pictureName(upload.name, upload.ending, (name) => files.read(`pictures/${name}`) !== null) };
		const written = named !== undefined && typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value, file: named.name } : value;
		const result = setField(edited, files, { field, was, value: written, label: labelFor(field, written), upload: named });
		if (result.ok && id !== undefined) uploads.forget(id);
		return answerAct(result);
	});

	api.post("/remove-picture", async (context) => {
		const request = v.safeParse(pictureRequest, await context.req.json().catch(() => undefined));
		await edited.readContent();
		const found = request.success ? sitePictures(edited).find(({ file }) => file === request.output.file) : undefined;
		if (found === undefined) return context.json({ ok: false }, 400);
		const { file } = found;
		const changes = [fileRemoved(files, `pictures/${file}`)];
		// What the pages show is looked up; what needs it besides, the check knows.
		if (found.isUsed || refusalOf(edited, changes) !== undefined) return context.json({ ok: false, reason: say(words.stillUsed) }, 409);
		return answerAct(files.act({ label: sayWords(words.didDelete, { file }), changes }));
	});
	return api;
}

/** What was done, for the list of it: the value as far as it is one word. */
function labelFor({ name, type }: Field, value: unknown): string {
	const told = type === "picture" && typeof value === "object" && value !== null && "file" in value ? value.file : value;
	const called = name.map((key) => {
		const known = fieldName(key);
		return known === undefined ? key : say(words[known]);
	});
	const place = told === null ? "—" : Array.isArray(told) ? told.join(say(words.comma)) : String(told);
	return labelOf(sayWords(words.actionOf, { action: called.join(" "), place }));
}
