import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { type ContactSchema, createContactSchema } from "@kakehashi/core/contact/contact.ts";
import {
	type FileRules,
	type FileType,
	fileTypeOf,
	maxUploadBytes,
	safeFileName,
} from "@kakehashi/core/contact/sent-file.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { contactApiPath, contactChoices, formOf } from "@kakehashi/core/payload/contact-form.ts";
import type { Inbox } from "../../inbox/inbox.ts";
import type { NewFile } from "../../inbox/store/store.ts";
import type { Upload } from "../http/server-env.ts";
import { bodyLimit, maxFields } from "./read-fields.ts";
import { isSameSite } from "./receive-contact.ts";

type Files = Pick<Inbox, "addFilePart" | "dropFiles">;

/**
 * Creates the function that reads forms with files. That function returns undefined for every other
 * request, and for requests that it refuses without reading the body. Returns undefined if the site
 * has no form with files.
 * @param origins the origins whose pages may send messages
 */
export function createReceiveUpload(
	build: Pick<ServerBuild, "pages">,
	inbox: Files,
	origins: ReadonlySet<string>,
) {
	const schemas = new Map(
		Object.entries(build.pages).flatMap(([path, payload]) => {
			const form = formOf(payload);
			const schema = form && createContactSchema(contactChoices(form));
			return schema === undefined || schema.files.size === 0
				? []
				: [path, contactApiPath(form?.form)].map((each) => [each, schema] as const);
		}),
	);
	if (schemas.size === 0) return undefined;
	return (incoming: IncomingMessage): Promise<Upload> | undefined => {
		const { method, url = "", headers } = incoming;
		const schema = method === "POST" ? schemas.get(url.split("?", 1)[0] ?? "") : undefined;
		const isForm = /^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "");
		const fetchSite = headers["sec-fetch-site"];
		const isOwn = isSameSite(
			{
				fetchSite: typeof fetchSite === "string" ? fetchSite : undefined,
				origin: headers.origin,
				host: headers.host,
			},
			origins,
		);
		return schema !== undefined && isForm && isOwn
			? receiveUpload(incoming, schema, inbox)
			: undefined;
	};
}

/** A file goes into the store in pieces of this many bytes, so that no more of it is in memory. */
const pieceBytes = 262_144;

/**
 * The maximum size of all files and texts of a form, in bytes. A larger form is refused as too
 * large, and nothing of it is stored.
 */
const maxReceived = maxUploadBytes + bodyLimit;

/**
 * Reads a form with files (`multipart/form-data`) and stores the files as they arrive. Rejects if
 * the sender closes the connection before the end. In that case the files are removed from the
 * store.
 */
async function receiveUpload(
	incoming: IncomingMessage,
	schema: ContactSchema,
	inbox: Files,
): Promise<Upload> {
	const stored = storedFiles(inbox);
	const fields = new Map<string, string>();
	const working = new Map<Readable, Promise<void>>();
	let refused: Upload["refused"];
	let texts = 0;
	let received = 0;
	const { promise: over, resolve, reject } = Promise.withResolvers<void>();
	const refuse = (status: 400 | 413) => {
		refused ??= status;
		resolve();
	};

	try {
		const limits = {
			fields: maxFields,
			fieldSize: bodyLimit,
			fieldNameSize: 100,
			files: 100,
			headerPairs: 20,
		};
		const parser = new Busboy({ headers: incoming.headers as BusboyHeaders, limits });
		parser.on("field", (name, value, _, isCut) => {
			texts += value.length;
			if (isCut || texts > bodyLimit) refuse(413);
			const before = fields.get(name);
			if (before === undefined) fields.set(name, value);
			else if (schema.several.has(name)) fields.set(name, `${before},${value}`);
		});
		parser.on("file", (field, stream, name) => {
			const rules = schema.files.get(field);
			// If the visitor chose no file, the browser sends a file without a name.
			if (rules === undefined || !name || refused !== undefined) stream.resume();
			else working.set(stream, stored.add(field, stream, name, rules));
		});
		for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
			parser.on(limit, () => refuse(413));
		parser.on("error", () => refuse(400));
		parser.on("finish", resolve);
		incoming.on("data", (piece: Buffer) => {
			received += piece.length;
			if (received > maxReceived) refuse(413);
		});
		if (Number(incoming.headers["content-length"] ?? 0) > maxReceived) refuse(413);
		incoming.once(
			"close",
			() => void (incoming.complete || reject(new Error("The sender went away"))),
		);
		incoming.pipe(parser);
		await over;
		if (refused === undefined) await Promise.all(working.values());
		incoming.unpipe(parser);
	} catch (error) {
		if (incoming.destroyed && !incoming.complete) {
			for (const stream of working.keys()) stream.destroy();
			await Promise.all(working.values());
			await inbox.dropFiles(stored.ids);
			throw error;
		}
		refused = 400;
	}
	if (refused !== undefined) for (const stream of working.keys()) stream.destroy();
	incoming.resume();
	return {
		fields: Object.fromEntries(fields),
		...stored.result(),
		...(refused && { refused }),
	};
}

/** Stores the files of one form as they arrive. */
function storedFiles(inbox: Files) {
	const ids: string[] = [];
	const files: NewFile[] = [];
	let failure: unknown;

	async function add(
		field: string,
		stream: Readable,
		name: string,
		{ maxBytes }: FileRules,
	): Promise<void> {
		const id = randomUUID();
		ids.push(id);
		const hash = createHash("sha256");
		let size = 0;
		let type: FileType | undefined;
		let pieces: Buffer[] = [];
		let position = 0;
		const flush = async () => {
			const bytes = Buffer.concat(pieces);
			pieces = [];
			if (position === 0) type = fileTypeOf(bytes);
			// After the store has refused a piece, the rest is read but not stored, so that the
			// sender gets the response.
			if (bytes.length > 0 && failure === undefined)
				await inbox.addFilePart(id, position, bytes).catch((error: unknown) => {
					failure = error;
				});
			position += 1;
		};
		try {
			for await (const piece of stream as AsyncIterable<Buffer>) {
				size += piece.length;
				// The rest of a file that is too large is counted but not stored. Its size leads to
				// an error message.
				if (size > maxBytes) continue;
				hash.update(piece);
				pieces.push(piece);
				if (size >= (position + 1) * pieceBytes) await flush();
			}
			await flush();
			files.push({
				id,
				field,
				name: safeFileName(name, type),
				size,
				type,
				digest: hash.digest("base64url"),
			});
		} catch (error) {
			// The body ended before the file was complete.
			failure ??= error;
		}
	}

	return {
		/** The ids of all files, even of those that could not be stored completely. */
		ids,
		add,
		result(): Pick<Upload, "ids" | "files" | "failure"> {
			// The files are in the order in which they were sent, not in which they were stored. If
			// the form is sent again, it is therefore the same message.
			files.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
			return { ids, files, ...(failure !== undefined && { failure }) };
		},
	};
}
