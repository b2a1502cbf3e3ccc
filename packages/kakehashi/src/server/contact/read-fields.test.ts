import { describe, expect, it } from "vitest";
import { bodyLimit, readFields } from "./read-fields.ts";

const names = new Set(["name", "message", "consent", "zk3"]);
const form = (text: string) => readFields(Buffer.from(text), "form", names);
const json = (text: string) => readFields(Buffer.from(text), "json", names);

describe("the fields of a body", () => {
	it("of a form are read as UTF-8, the first of a repeated one, and none that nobody asked for", () => {
		expect(
			form("&name=%E5%B1%B1%E7%94%B0+%F0%9F%8C%89&name=x&other=1&message=a%0D%0Ab=c&zk3"),
		).toEqual({ name: "山田 🌉", message: "a\r\nb=c", zk3: "" });
		expect(form("name=%2B山")).toEqual({ name: "+山" });
		expect(form("")).toEqual({});
	});

	it("are all of them where a field takes several", () => {
		const body = Buffer.from("times=am&name=x&times=eve%2C&name=y");
		expect(readFields(body, "form", new Set(["name", "times"]), new Set(["times"]))).toEqual({
			name: "x",
			times: "am,eve,",
		});
	});

	it("of JSON are those of an object", () => {
		expect(
			json(
				'\t{ "name" : "山\\u7530\\n\\"" ,\r\n"other":-1.5e3,"consent":true,"zk3":null }\n',
			),
		).toEqual({
			name: '山田\n"',
			consent: true,
			zk3: null,
		});
		expect([json("{}"), json(" { } ")]).toEqual([{}, {}]);
		expect(json('{"n\\u0061me":"x"}')).toEqual({ name: "x" });
	});

	it.each([
		"[]",
		"null",
		'"x"',
		"{",
		"",
		"{,}",
		'{"name":"x",}',
		'{"name":"x"}}',
		'{"name":"x"} {}',
		"{name:1}",
		'{"name":x}',
		'{"name":"\n"}',
		'{"name":"x""zk3":1}',
	])("of %j are none", (text) => {
		expect(json(text)).toBeUndefined();
	});

	it("of JSON are no lists and objects", () => {
		expect([json('{"name":[]}'), json('{"other":{"a":1}}')]).toEqual([undefined, undefined]);
	});

	it("of bytes that are no UTF-8 are refused", () => {
		expect(readFields(new Uint8Array([0x7b, 0x83, 0x7d]), "json", names)).toBeUndefined();
		for (const text of ["name=%FF", "name=%E5%B1", "name=%ED%A0%80", "name=%zz"])
			expect(form(text), text).toBeUndefined();
	});

	it("are read as fast as a message, whatever is sent instead", () => {
		const fill = (piece: string) => piece.repeat(bodyLimit / piece.length);
		const bodies = [
			...["a&", "name=&", "=", "%41", "+"].map((piece) => ["form", fill(piece)] as const),
			...["message=%41", "message=%"].map(
				(piece) => ["form", piece.slice(0, 8) + fill(piece.slice(8))] as const,
			),
			...["[", '{"a":', '{"a":1}', " ", '"', '\\"'].map(
				(piece) => ["json", fill(piece)] as const,
			),
			...['"a":1,', '"', " ", '"a":', '"\\"'].map(
				(piece) => ["json", `{${fill(piece)}`] as const,
			),
			...["1", '"\\u3042', "[", '"\\'].map(
				(piece) => ["json", `{"message":${fill(piece)}`] as const,
			),
		] as const;
		for (const [kind, text] of bodies) {
			const body = Buffer.from(text);
			const times = Array.from({ length: 5 }, () => {
				const start = process.threadCpuUsage();
				readFields(body, kind, names);
				return process.threadCpuUsage(start).user / 1000;
			});
			// The best of five times, in milliseconds of CPU time of this thread, so that other
			// programs on the machine do not matter.
			expect(Math.min(...times), text.slice(0, 20)).toBeLessThan(5);
		}
	});
});
