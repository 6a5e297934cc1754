package admin

import (
	"encoding/json"
	"testing"
)

func TestAnObjectOfAUnionSaysWhichItIs(t *testing.T) {
	written, err := json.Marshal(NewFault(FailFault{Operation: "createQuote"}))
	if text := string(written); err != nil || text != `{"kind":"fail","operation":"createQuote"}` {
		t.Errorf("%s, %v", text, err)
	}
}

func TestAnEntryIsOfTheTypeThatItNames(t *testing.T) {
	var timeline Timeline
	content := `{"data": [{"type": "travel", "kind": "rewind"}, {"type": "moment", "number": 7}]}`
	if err := json.Unmarshal([]byte(content), &timeline); err != nil {
		t.Fatal(err)
	}
	travel, moment := timeline.Data[0], timeline.Data[1]
	if travel.TimelineMoment != nil || travel.Travel.Kind != TravelKindRewind || moment.TimelineMoment.Number != 7 {
		t.Errorf("%+v", timeline.Data)
	}
	if json.Unmarshal([]byte(`{"data": [{"type": "dream"}]}`), &timeline) == nil {
		t.Error("an unknown type was read")
	}
}

func TestAQueryHasOnlyTheGivenParameters(t *testing.T) {
	limit, isRefused := int64(1_000_000_000), false
	for _, query := range []struct {
		query    any
		expected string
	}{
		{(*ListEventsQuery)(nil), ""},
		{&ListEventsQuery{}, ""},
		{&ListEventsQuery{Type: "A.B C", Limit: &limit}, "?limit=1000000000&type=A.B+C"},
		{&ListRequestsQuery{Refused: &isRefused}, "?refused=false"},
	} {
		if written, err := encoded(query.query); err != nil || written != query.expected {
			t.Errorf("received %q and %v, expected %q", written, err, query.expected)
		}
	}
}
