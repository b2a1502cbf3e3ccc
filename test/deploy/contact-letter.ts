/** A request to `/api/contact` of the fixture site, as a program sends it. */
export function contactLetter(name: string, key?: string) {
	const fields = {
		topic: "question",
		name,
		email: "hanako@example.jp",
		message: `${name}: よろしくお願いいたします。`,
		consent: "true",
		locale: "ja",
	};
	return {
		path: "/api/contact",
		method: "POST",
		headers: {
			"Content-Type": "application/json",
			...(key === undefined ? {} : { "Idempotency-Key": key }),
		},
		body: JSON.stringify(fields),
	} as const;
}
