import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Value } from "../../../../kakehashi/src/content/yaml/content-tree.ts";
import type { FieldDescription, FieldType } from "../../fields/field.ts";
import { EditorContext, type EditorParts } from "../connection/editor-context.ts";
import { FieldControl, PartControl } from "./FieldControl.tsx";
import { LinkTargets } from "./LinkInput.tsx";

beforeEach(() => {
	vi.stubGlobal("document", { getElementById: () => null });
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const control = (type: FieldType, value: Value, options?: readonly string[]) =>
	renderToStaticMarkup(
		<FieldControl
			field={{
				key: "name",
				called: "Name",
				type,
				isOptional: true,
				...(options && { options, optionNames: { one: "One" } }),
			}}
			shared={{ id: "a", "aria-describedby": "b" }}
			value={value}
			refused={[]}
			onChange={() => undefined}
			status={<small>Saved</small>}
		/>,
	);

it.each([
	["date", "2026-11-22", /<input type="date"[^>]* value="2026-11-22"/],
	// The type decides, not the value.
	["date", null, /<input type="date"[^>]* value=""/],
	["date", "soon", /<input type="date"[^>]* value="soon"/],
	["string", "2026-11-22", /<input [^>]*type="text"[^>]* value="2026-11-22"/],
	["month", "2026-11", /<input type="month"[^>]* value="2026-11"/],
	["dateTime", "2026-11-22 9:05", /<input type="date"[^>]* value="2026-11-22".*value="09:05"/],
	["timeZone", "Asia/Tokyo", /<option value="Asia\/Tokyo" selected="">/],
	["country", "JP", /<input [^>]*type="text"[^>]* value="JP"/],
	["number", 3, /<input [^>]*inputmode="decimal"[^>]* value="3"/i],
	["string", "one\ntwo", /<textarea [^>]*>one\ntwo</],
	["stringList", ["one", "two"], /<textarea [^>]*>one\ntwo</],
	["boolean", true, /<label class="switch"><input type="checkbox"[^>]* checked=""[^>]*>Name</],
	["times", ["9:00-12:30"], /<input type="time"[^>]* value="09:00".*value="12:30"/],
	["languages", ["ja"], /<input type="checkbox" checked=""\/>Japanese/],
] as const)("a value of the type %s, %j, has its input", (type, value, expected) => {
	expect(control(type, value)).toMatch(expected);
});

it("an option that the file has, but the schema does not, is offered as well", () => {
	expect(control("enum", "two", ["one"])).toMatch(
		/<option value="one">One<\/option><option value="two" selected="">two</,
	);
	expect(control("stringList", ["two"], ["one"])).toMatch(
		/<input type="checkbox"\/>One.*<input type="checkbox" checked=""\/>two/,
	);
});

it.each(["date", "month", "dateTime", "timeZone", "country", "string", "number", "enum"] as const)(
	"the input of the type %s is named, and described by its status",
	(type) => {
		const markup = control(type, null);
		expect(markup).toContain('<label for="a">Name</label>');
		expect(markup).toMatch(/<(?:input|select) [^>]*id="a"/);
		expect(markup).toMatch(/<(?:input|select) [^>]*aria-describedby="b"/);
		expect(markup).toContain("<small>Saved</small>");
	},
);

it("a file of the site is chosen among those that there are, and may be one that there is not", () => {
	const links = ["/files/menu.pdf", "/files/map.pdf"].map(
		(href) => ({ kind: "file", href, label: href, names: {} }) as const,
	);
	const page = { kind: "page", href: "/", label: "Home", names: {} } as const;
	const field = { key: "file", called: "File", type: "publicFile", isOptional: false } as const;
	const choices = (value: string) => {
		const markup = renderToStaticMarkup(
			<EditorContext value={{} as EditorParts}>
				<LinkTargets value={[page, ...links]}>
					<FieldControl
						field={field}
						shared={{ id: "a" }}
						value={value}
						refused={[]}
						onChange={() => undefined}
						status={null}
					/>
				</LinkTargets>
			</EditorContext>,
		);
		return [...markup.matchAll(/<option([^>]*)>([^<]*)</g)].map(
			([, attributes = "", name = ""]) =>
				attributes.includes("selected") ? `*${name}` : name,
		);
	};
	expect(choices("/files/map.pdf")).toEqual(["/files/menu.pdf", "*/files/map.pdf"]);
	expect(choices("/old.pdf")).toEqual(["*/old.pdf", "/files/menu.pdf", "/files/map.pdf"]);
});

const locales = [
	{ code: "en", tag: "en", name: "English" },
	{ code: "ja", tag: "ja", name: "日本語" },
];
const editor: unknown = { locale: "ja", site: { country: "JP", locales } };

it("the parts of a larger value have the same inputs, and say why they were refused", () => {
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
	const shared = { called: "", isOptional: false };
	const days: FieldDescription = {
		...shared,
		key: "days",
		type: "object",
		item: {
			...shared,
			key: "",
			type: "object",
			parts: [
				{ ...shared, key: "id", type: "string" },
				{ ...shared, key: "label", called: "Label", type: "text" },
				{ ...shared, key: "day", called: "Day", type: "date" },
			],
		},
	};
	const markup = renderToStaticMarkup(
		<EditorContext value={editor as EditorParts}>
			<PartControl
				field={days}
				value={[{ id: "hidden", label: { en: "One", ja: "一" }, day: "soon" }]}
				refused={[{ path: ["0", "day"], reason: "No day" }]}
				onChange={() => undefined}
			/>
		</EditorContext>,
	);
	expect(markup).toContain('<details data-refused="true"><summary>一</summary>');
	// The language of the page comes first.
	expect(markup).toMatch(/ lang="ja"[^>]* value="一".* lang="en"[^>]* value="One"/);
	expect(markup).toMatch(
		/<input type="date"[^>]* aria-describedby="([^"]+)"[^>]* value="soon".*<small id="\1"[^>]*>No day</,
	);
	expect(markup).not.toContain('"hidden"');
});

it("a part that names another item of its list offers those of the same kind, by their labels", () => {
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
	const shared = { called: "", isOptional: true };
	const fields: FieldDescription = {
		...shared,
		key: "extraFields",
		type: "object",
		item: {
			...shared,
			key: "",
			type: "object",
			parts: [
				{ ...shared, key: "kind", type: "enum", options: ["date", "tel"] },
				{ ...shared, key: "after", called: "After", type: "formField" },
			],
		},
	};
	const item = (id: string, kind: string, ja: string) => ({ id, kind, label: { en: id, ja } });
	const markup = renderToStaticMarkup(
		<EditorContext value={editor as EditorParts}>
			<PartControl
				field={fields}
				value={[
					item("item1", "date", "ご到着日"),
					item("item2", "tel", "電話"),
					{ ...item("item3", "date", "ご出発日"), after: "item1" },
				]}
				refused={[]}
				onChange={() => undefined}
			/>
		</EditorContext>,
	);
	// A telephone number comes after no day.
	const [ofArrival = "", ofDeparture = "", ...more] =
		markup.match(/(?<=>After<\/label>)<select.*?<\/select>/g) ?? [];
	expect(more).toEqual([]);
	expect(ofArrival).toContain('<option value="item3">ご出発日</option>');
	expect(ofArrival).not.toMatch(/item1|item2/);
	expect(ofDeparture).toContain('<option value="item1" selected="">ご到着日</option>');
	expect(ofDeparture).not.toMatch(/item2|item3/);
});
