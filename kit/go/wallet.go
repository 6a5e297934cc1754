package sandglass

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/asn1"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"
)

// ClientKey is a P-256 key pair: the key of a wallet's client, which becomes the key of a session.
type ClientKey struct {
	// Compressed is the public key in hex, in the form that the session keeps.
	Compressed string
	// Uncompressed is the public key in hex, in the form to which a new session key, or an export, is sealed.
	Uncompressed string

	private *big.Int
}

// NewClientKey generates a key pair.
func NewClientKey() (*ClientKey, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	return clientKey(key.D), nil
}

// ClientKeyOf derives a key pair from a text, which makes test runs repeatable. For tests only.
func ClientKeyOf(text string) *ClientKey {
	hash := sha256.Sum256([]byte(text))
	return clientKey(new(big.Int).SetBytes(hash[:]))
}

func clientKey(private *big.Int) *ClientKey {
	curve := elliptic.P256()
	x, y := curve.ScalarBaseMult(private.Bytes())
	return &ClientKey{
		Compressed:   hex.EncodeToString(elliptic.MarshalCompressed(curve, x, y)),
		Uncompressed: hex.EncodeToString(elliptic.Marshal(curve, x, y)),
		private:      private,
	}
}

// Sign signs a text with ECDSA over SHA-256; it returns DER in hex. Equal texts have equal signatures (RFC 6979), which
// crypto/ecdsa does not offer.
func (key *ClientKey) Sign(text string) string {
	curve := elliptic.P256()
	order := curve.Params().N
	hash := sha256.Sum256([]byte(text))
	digest := new(big.Int).SetBytes(hash[:])
	nonces := newNonces(key.private, new(big.Int).Mod(digest, order))
	for {
		nonce := nonces.next(order)
		x, _ := curve.ScalarBaseMult(nonce.Bytes())
		r := x.Mod(x, order)
		s := new(big.Int).Mul(r, key.private)
		s.Add(s, digest).Mul(s, new(big.Int).ModInverse(nonce, order)).Mod(s, order)
		if r.Sign() > 0 && s.Sign() > 0 {
			return hex.EncodeToString(der(r, s))
		}
	}
}

func der(r, s *big.Int) []byte {
	content, err := asn1.Marshal(struct{ R, S *big.Int }{r, s})
	if err != nil {
		panic(fmt.Sprintf("two integers have an encoding: %v", err))
	}
	return content
}

// nonces generates candidates as section 3.2 of RFC 6979 says.
type nonces struct {
	key, value []byte
}

func newNonces(private, digest *big.Int) *nonces {
	seed := append(private.FillBytes(make([]byte, 32)), digest.FillBytes(make([]byte, 32))...)
	state := &nonces{key: make([]byte, 32), value: make([]byte, 32)}
	for index := range state.value {
		state.value[index] = 1
	}
	for _, step := range []byte{0, 1} {
		state.key = state.mac(append([]byte{step}, seed...))
		state.value = state.mac(nil)
	}
	return state
}

func (state *nonces) next(order *big.Int) *big.Int {
	for {
		state.value = state.mac(nil)
		nonce := new(big.Int).SetBytes(state.value)
		state.key = state.mac([]byte{0})
		state.value = state.mac(nil)
		if nonce.Sign() > 0 && nonce.Cmp(order) < 0 {
			return nonce
		}
	}
}

// mac authenticates the value and what follows it.
func (state *nonces) mac(rest []byte) []byte {
	hash := hmac.New(sha256.New, state.key)
	hash.Write(state.value)
	hash.Write(rest)
	return hash.Sum(nil)
}

// Stamp returns the value of the wallet-signature header: a stamp over a payload.
func Stamp(key *ClientKey, payload string) string {
	members, err := json.Marshal(map[string]string{
		"publicKey": key.Compressed,
		"scheme":    "SIGNATURE_SCHEME_TK_API_P256",
		"signature": key.Sign(payload),
	})
	if err != nil {
		panic(fmt.Sprintf("texts can be written as JSON: %v", err))
	}
	return base64.RawURLEncoding.EncodeToString(members)
}

// Challenge is the 202 answer to the first of two signed requests.
type Challenge struct {
	PayloadToSign string `json:"payloadToSign"`
	RequestID     string `json:"requestId"`
}

// SignedHeaders returns the headers of the signed request that answers a challenge.
func SignedHeaders(key *ClientKey, challenge Challenge) Header {
	return Header{
		"Service-Wallet-Signature": Stamp(key, challenge.PayloadToSign),
		"Request-Id":               challenge.RequestID,
	}
}
