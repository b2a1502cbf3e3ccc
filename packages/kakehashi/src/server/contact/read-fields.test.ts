import { describe, expect, it } from "vitest";
import { bodyLimit, readFields } from "./read-fields.ts";

const post = (body: BodyInit, type: string) =>
	new Request("http://localhost/contact", { method: "POST", body, headers: { "content-type": type }, duplex: "half" } as RequestInit);
const form = "application/x-www-form-urlencoded";

describe("the fields of a body", () => {
	it("of a form are read as UTF-8, the first of a repeated one", async () => {
		expect(await readFields(post("name=%E5%B1%B1%E7%94%B0+%F0%9F%8C%89&name=x&message=a%0D%0Ab", `${form}; charset=UTF-8`), undefined, "form")).toEqual({
			fields: { name: "山田 🌉", message: "a\r\nb" },
		});
	});

	it("of JSON must be an object", async () => {
		expect(await readFields(post('{"name":"山田"}', "application/json"), undefined, "json")).toEqual({ fields: { name: "山田" } });
		for (const body of ["[]", "null", '"x"', "{", ""]) expect(await readFields(post(body, "application/json"), undefined, "json")).toEqual({ status: 400 });
	});

	it("of another type are refused", async () => {
		expect(await readFields(post("{}", "text/plain"), undefined, "json")).toEqual({ status: 415 });
		expect(await readFields(post("name=x", "application/json"), undefined, "form")).toEqual({ status: 415 });
		expect(await readFields(post("name=x", "multipart/form-data; boundary=x"), undefined, "form")).toEqual({ status: 415 });
	});

	it("of bytes that are no UTF-8 are refused", async () => {
		expect(await readFields(post(new Uint8Array([0x7b, 0x83, 0x7d]), "application/json"), undefined, "json")).toEqual({ status: 400 });
	});

	it("are refused when they are too long, also without a length and before all has arrived", async () => {
		expect(await readFields(post("a".repeat(bodyLimit), form), undefined, "form")).toHaveProperty("fields");
		expect(await readFields(post("a".repeat(bodyLimit + 1), form), undefined, "form")).toEqual({ status: 413 });
		let sent = 0;
		const endless = new ReadableStream({
			pull(controller) {
				sent += 1;
				controller.enqueue(new Uint8Array(16_384));
			},
		});
		expect(await readFields(post(endless, form), undefined, "form")).toEqual({ status: 413 });
		// What the stream itself holds ahead comes on top.
		expect(sent).toBeLessThan(bodyLimit / 16_384 + 6);
	});
});
